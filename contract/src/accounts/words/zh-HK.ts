import type { Words } from './en.ts'

export default {
  invalid: '格式不正確',
  email_invalid: '請輸入正確的電郵地址，例如 name@example.com',
  phone_hk: '香港電話號碼不正確：請輸入以 4 至 9 開首的 8 位數字',
  phone_cn: '內地手提電話號碼不正確：請輸入以 13 至 19 開首的 11 位數字',
  code_digits: '只可輸入數字',
  code_length: '請輸入 6 位數字驗證碼',
} satisfies Words
