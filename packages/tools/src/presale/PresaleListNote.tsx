import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { FieldError } from '@tokensmith/ui/inputs/FieldError.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { coinText } from '../_shared/coin/coinText.ts'
import { ListTextInput } from '../_shared/list/ListTextInput.tsx'
import { namedCoins } from './namedCoins.ts'
import type { SaleView } from './SaleView.ts'
import type { FoundEntry } from './useListedEntry.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

const mostBytes = 4_000_000

/** Takes the list that the deployer gave out, and says whether the account is on the one that is in force. */
export function PresaleListNote({ view, entry }: { view: SaleView; entry: FoundEntry }) {
  const t = usePresaleTexts()
  const lang = useLang()
  const sentence = useErrorSentence()
  const { chain } = useChain()
  const { address: account } = useWallet()
  const [coin = {}] = namedCoins(view, chain.symbol)
  const { listed, hasLink, text, type, read, isInForce } = entry
  const { faults = [], fault } = read?.reading ?? {}
  const isTyped = text.trim() !== ''
  const first = faults[0]
  const answer = () => {
    if (listed) return undefined
    if (!account) return isTyped || hasLink ? t('list.connect') : undefined
    if (read?.list && !isInForce) return t('list.other')
    if (read?.list) return t('list.notListed')
    return hasLink ? t('list.linkOther') : undefined
  }
  const warning = answer()
  return (
    <div>
      <FieldNote>{t('list.explain')}</FieldNote>
      {!listed && (
        <ListTextInput
          text={text}
          onChange={type}
          onFile={async (file) => type(await file.text())}
          maxFileBytes={mostBytes}
          hasFault={isTyped && (fault !== undefined || faults.length > 0)}
          placeholder="0x…"
          rows={2}
          words={{
            label: t('list.given'),
            hint: t('list.stays'),
            open: t('list.load'),
            tooLarge: t('list.tooLarge'),
          }}
        />
      )}
      <div role="status">
        {isTyped && fault && <FieldError>{sentence(fault)}</FieldError>}
        {isTyped && first && (
          <FieldError>
            {t('list.line', { line: new Intl.NumberFormat(lang).format(first.line), reason: sentence(first.fault) })}
          </FieldError>
        )}
        {warning && <FieldNote tone="warning">{warning}</FieldNote>}
        {listed && (
          <FieldNote tone="good">
            {listed.limit > 0n
              ? t('list.listedLimit', { limit: coinText(listed.limit, coin, lang, 8) })
              : t('list.listed')}
          </FieldNote>
        )}
      </div>
    </div>
  )
}
