import type { Words } from './en.ts'

export default {
  invalid: '格式不正确',
  email_invalid: '请输入正确的电子邮箱，例如 name@example.com',
  phone_hk: '香港电话号码不正确：请输入以 4 至 9 开头的 8 位数字',
  phone_cn: '内地手机号码不正确：请输入以 13 至 19 开头的 11 位数字',
  code_digits: '只能输入数字',
  code_length: '请输入 6 位数字验证码',
} satisfies Words
