import { getApplePass, saveToGoogleWallet } from '#client/sales/wallet/wallet'
import type { Ticket } from '#contract/sales/ticket/ticket'
import { useCommand } from '../../../lib/api/command.ts'
import { fetchFile } from '../../../lib/file/download.ts'
import { saveFile } from '../../../lib/file/save-file.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { MenuItem } from '../../../ui/dialog/menu.tsx'
import { useConfirmation } from '../../../ui/dialog/use-confirmation.tsx'

/** True on an iPhone or iPad, which may say that it is a Mac. */
const isIos = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** Fetches the pass and hands it to the phone's wallet; another device saves the file. */
const addToApple = async (id: string): Promise<void> => {
  const { name, content } = await fetchFile(getApplePass, { id })
  // Safari shows a pass that it opens, with a button that adds it; one that it downloads has to be found first.
  if (isIos()) location.assign(URL.createObjectURL(content))
  else saveFile(name, content)
}

/**
 * The wallet apps to which the pass can be added: `items` for the menu; `dialogs`, which say first what Apple or Google
 * learns, for beside it.
 */
export const useWallets = ({ id, wallets }: Ticket) => {
  const { t } = useTranslation('pass')
  const store = useCommand(saveToGoogleWallet)
  const apple = useConfirmation({
    label: t('addPass'),
    question: t('addApple'),
    hint: t('addAppleHint'),
    tone: 'primary',
    run: () => addToApple(id),
  })
  const google = useConfirmation({
    label: t('toGoogle'),
    question: t('addGoogle'),
    hint: t('addGoogleHint'),
    tone: 'primary',
    run: async () => location.assign((await store({ id })).url),
  })
  return {
    items: (
      <>
        {wallets.includes('APPLE') && <MenuItem onClick={apple.ask}>{t('addApple')}</MenuItem>}
        {wallets.includes('GOOGLE') && <MenuItem onClick={google.ask}>{t('addGoogle')}</MenuItem>}
      </>
    ),
    dialogs: wallets.length > 0 && (
      <div data-chrome>
        {apple.dialog}
        {google.dialog}
      </div>
    ),
  }
}
