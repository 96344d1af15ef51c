/** Settings of an SMS provider with Twilio's Messages API (Programmable Messaging, version 2010-04-01). */
export type SmsSettings = { url: string; account: string; token: string; from: string }

const timeoutMs = 10_000

/**
 * Sends an SMS. `to` is + and the whole number. Throws if the provider did not accept it; the error contains only the
 * status and the provider's code.
 */
export const sendSms = async (settings: SmsSettings, to: string, text: string): Promise<void> => {
  const { url, account, token, from } = settings
  // A messaging service chooses the sender by country; otherwise one number or name is used for all messages.
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From'
  const response = await fetch(new URL(`2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, url), {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` },
    body: new URLSearchParams({ To: to, Body: text, [sender]: from }),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  })
  if (response.ok) {
    await response.body?.cancel()
    return
  }
  const answer: unknown = await response.json().catch(() => null)
  const code = typeof answer === 'object' && answer !== null && 'code' in answer ? Number(answer.code) : null
  // The error contains nothing of the message, because the provider quotes the number in its text.
  throw new Error(`the SMS provider answers ${response.status}${code === null ? '' : `, ${code}`}`)
}
