import type { Content, Topic } from '#contract/campaigns/campaign'

type Texts = Pick<Content, 'subject' | 'body' | 'sms'>

/** Default texts of service notices. The text in brackets is filled in by hand before the notice is proposed. */
export const usualTexts: Readonly<Record<Topic, Texts>> = {
  WEATHER: {
    subject: {
      en: 'Sales office closed because of the weather',
      'zh-HK': '售樓處因惡劣天氣暫停開放',
      'zh-CN': '售楼处因恶劣天气暂停开放',
    },
    body: {
      en: 'Because of the weather the sales office is closed from [time]. It opens again two hours after the signal is lowered. Your registration stays as it is.',
      'zh-HK': '因天氣惡劣，售樓處由[時間]起暫停開放，並於信號除下兩小時後恢復開放。你的登記不受影響。',
      'zh-CN': '因天气恶劣，售楼处自[时间]起暂停开放，并于信号取消两小时后恢复开放。您的登记不受影响。',
    },
    sms: {
      en: 'Sales office closed from [time] because of the weather. Your registration stays as it is.',
      'zh-HK': '因天氣惡劣，售樓處由[時間]起暫停開放，你的登記不受影響。',
      'zh-CN': '因天气恶劣，售楼处自[时间]起暂停开放，您的登记不受影响。',
    },
  },
  POSTPONED: {
    subject: { en: 'The date of sale is postponed', 'zh-HK': '出售日期順延', 'zh-CN': '出售日期顺延' },
    body: {
      en: 'The date of sale is postponed to [date]. Your registration stays valid; you need not register again.',
      'zh-HK': '出售日期順延至[日期]。你的登記繼續有效，毋須再次登記。',
      'zh-CN': '出售日期顺延至[日期]。您的登记继续有效，无需再次登记。',
    },
    sms: {
      en: 'The date of sale is postponed to [date]. Your registration stays valid.',
      'zh-HK': '出售日期順延至[日期]，你的登記繼續有效。',
      'zh-CN': '出售日期顺延至[日期]，您的登记继续有效。',
    },
  },
  OFFICE_HOURS: {
    subject: {
      en: 'Other opening hours of the sales office',
      'zh-HK': '售樓處更改開放時間',
      'zh-CN': '售楼处更改开放时间',
    },
    body: {
      en: 'On [date] the sales office is open from [time] to [time].',
      'zh-HK': '售樓處於[日期]的開放時間更改為[時間]至[時間]。',
      'zh-CN': '售楼处于[日期]的开放时间更改为[时间]至[时间]。',
    },
    sms: {
      en: 'On [date] the sales office is open from [time] to [time].',
      'zh-HK': '售樓處於[日期]的開放時間更改為[時間]至[時間]。',
      'zh-CN': '售楼处于[日期]的开放时间更改为[时间]至[时间]。',
    },
  },
  OFFICE_PLACE: {
    subject: { en: 'The sales office moves', 'zh-HK': '售樓處更改地點', 'zh-CN': '售楼处更改地点' },
    body: {
      en: 'From [date] the sales office is at [address]. Please bring the same papers there.',
      'zh-HK': '由[日期]起，售樓處改設於[地址]。請帶備原有文件前往。',
      'zh-CN': '自[日期]起，售楼处改设于[地址]。请带好原有文件前往。',
    },
    sms: {
      en: 'From [date] the sales office is at [address].',
      'zh-HK': '由[日期]起，售樓處改設於[地址]。',
      'zh-CN': '自[日期]起，售楼处改设于[地址]。',
    },
  },
  INTERRUPTION: {
    subject: { en: 'The portal is not available for a time', 'zh-HK': '網上系統暫停服務', 'zh-CN': '网上系统暂停服务' },
    body: {
      en: 'On [date] from [time] to [time] the portal and card payments are not available. The sales office is open as usual.',
      'zh-HK': '網上系統及信用卡付款將於[日期][時間]至[時間]暫停服務，售樓處照常開放。',
      'zh-CN': '网上系统及信用卡付款将于[日期][时间]至[时间]暂停服务，售楼处照常开放。',
    },
    sms: {
      en: 'On [date] from [time] to [time] the portal is not available. The sales office is open as usual.',
      'zh-HK': '網上系統將於[日期][時間]至[時間]暫停服務，售樓處照常開放。',
      'zh-CN': '网上系统将于[日期][时间]至[时间]暂停服务，售楼处照常开放。',
    },
  },
  ARRANGEMENT: {
    subject: { en: 'Arrangements for the date of sale', 'zh-HK': '銷售當日安排', 'zh-CN': '销售当日安排' },
    body: {
      en: 'On [date] please report at the sales office between [time] and [time], with your identity document and the QR code of your registration.',
      'zh-HK': '請於[日期][時間]至[時間]到售樓處報到，並帶備身份證明文件及登記的二維碼。',
      'zh-CN': '请于[日期][时间]至[时间]到售楼处报到，并带好身份证明文件及登记的二维码。',
    },
    sms: {
      en: 'On [date] please report at the sales office between [time] and [time] with your identity document and QR code.',
      'zh-HK': '請於[日期][時間]至[時間]到售樓處報到，並帶備身份證明文件及二維碼。',
      'zh-CN': '请于[日期][时间]至[时间]到售楼处报到，并带好身份证明文件及二维码。',
    },
  },
}
