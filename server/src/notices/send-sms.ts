/** How to reach a provider that speaks as Twilio's Messages API does (Programmable Messaging, version 2010-04-01). */
export type SmsSettings = { url: string; account: string; token: string; from: string }

const timeoutMs = 10_000

/** `to`: + and the whole number. Throws when the provider did not take it, saying its status and own code alone. */
export const sendSms = async (settings: SmsSettings, to: string, text: string): Promise<void> => {
  const { url, account, token, from } = settings
  // A messaging service chooses the sender by country; else one number or name is all senders.
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
  // Nothing of the message: the provider quotes the number in its words.
  throw new Error(`the SMS provider answers ${response.status}${code === null ? '' : `, ${code}`}`)
}
