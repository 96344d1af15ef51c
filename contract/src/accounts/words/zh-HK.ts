import type { Words } from './en.ts'

export default {
  invalid: '格式不正確',
  email_invalid: '請輸入正確的電郵地址，例如name@example.com',
  phone_hk: '香港電話號碼不正確：請輸入以4至9開首的8位數字',
  phone_cn: '內地手提電話號碼不正確：請輸入以13至19開首的11位數字',
  phone_invalid: '請輸入完整的電話號碼，只用數字',
  code_digits: '只可輸入數字',
  code_length: '請輸入驗證碼的全部6位數字',
} satisfies Words
