import type { Words } from './en.ts'

export default {
  invalid: '格式不正确',
  email_invalid: '请输入正确的邮箱，例如name@example.com',
  phone_hk: '香港电话号码不正确：请输入以4至9开头的8位数字',
  phone_cn: '内地手机号码不正确：请输入以13至19开头的11位数字',
  phone_invalid: '请输入完整的电话号码，只用数字',
  code_digits: '只能输入数字',
  code_length: '请输入验证码的全部6位数字',
} satisfies Words
