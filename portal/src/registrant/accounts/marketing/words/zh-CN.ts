import type { Words } from './en.ts'

export default {
  title: '停止接收直接促销',
  lead: '点一下，我们即停止使用您的个人资料进行直接促销：不再以电子邮件、短信、电话或邮寄方式向您推广，也不再将资料提供给关联公司用于其促销。',
  stop: '停止接收直接促销',
  otherwise: '与您的登记和账户有关的消息仍会照常发送。',
  stopped: '已停止直接促销',
  stoppedLead: '您的同意已即时撤回，您的登记不受影响。如日后改变主意，可以在账户内再次给予同意。',
  noLink: '链接不完整',
  noLinkLead: '请从邮件或短信重新打开链接。',
} satisfies Words
