import type { Locale } from '#contract/common'
import type { Context } from '../../platform/context.ts'
import type { AppleWallet } from '../../platform/wallets.ts'
import { describeApplePass } from './describe-apple-pass.ts'
import type { Content } from './describe-pass.ts'
import { drawPictures } from './draw-pictures.ts'
import { passToken } from './read-pass.ts'

/** Path of Apple's web service for passes; a wallet adds `/v1/...` to it. */
export const updatesPath = '/v1/wallet'

/** Makes the signed file of a pass. A wallet asks for later states only over TLS. */
export const makeApplePass = async (
  context: Pick<Context, 'config' | 'vault'>,
  apple: AppleWallet,
  { serial, locale, content }: { serial: string; locale: Locale; content: Content },
): Promise<Buffer> => {
  const { publicUrl } = context.config
  const updates = publicUrl.startsWith('https://')
    ? { url: `${publicUrl}${updatesPath}`, token: passToken(context, serial) }
    : null
  const { passType, teamId } = apple
  return apple.sign({
    ...(await drawPictures()),
    ...describeApplePass(content, { passType, teamId, serial, locale, updates }),
  })
}
