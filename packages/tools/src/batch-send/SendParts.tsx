import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { SendToken } from '@tokensmith/sdk/send/getSendItem.ts'
import type { BatchSendPlan } from '@tokensmith/sdk/send/planBatchSend.ts'
import type { SendItem } from '@tokensmith/sdk/send/SendList.ts'
import type { SettledList } from '@tokensmith/sdk/send/settleSendList.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { coinText } from '../_shared/coin/coinText.ts'

type SendPartsProps = {
  settled: SettledList
  items: readonly SendItem[]
  tokens: readonly SendToken[]
  plan: BatchSendPlan | undefined
}

/** Sums of what is sent, what of it arrives, and how it is divided into transactions. */
export function SendParts({ settled, items, tokens, plan }: SendPartsProps) {
  const t = useTexts('batch-send')
  const lang = useLang()
  return (
    <>
      {items.map((item, index) => {
        const sum = settled.sums[index] ?? 0n
        const token = tokens[index]
        if (sum === 0n || !token) return null
        const part = plan?.parts.find((one) => one.token === index)
        const amount = (value: bigint, digits = 18) =>
          item.kind === 'erc721'
            ? t('confirm.nfts', { count: Number(value), symbol: token.symbol ?? '?' })
            : coinText(value, token, lang, digits)
        return (
          <div key={item.address}>
            <KeyValues
              rows={[
                { label: t('confirm.sum', { symbol: token.symbol ?? '?' }), value: amount(sum) },
                part !== undefined &&
                  part.received !== part.sum && { label: t('confirm.received'), value: amount(part.received) },
                part?.balance !== undefined && { label: t('confirm.balance'), value: amount(part.balance, 8) },
                part !== undefined && {
                  label: t('confirm.transactions'),
                  value: t('confirm.chunks', {
                    count: part.chunks,
                    rows: Math.ceil(part.rows / part.chunks).toLocaleString(lang),
                  }),
                },
              ]}
            />
            {part && plan?.way === 'token-batch' && (
              <FieldNote tone="good">{t('confirm.ownBatch', { symbol: token.symbol ?? '?' })}</FieldNote>
            )}
            {part?.measure.isDirect && (
              <FieldNote tone="warning">
                {t('confirm.direct', { percent: (part.measure.receivedBps / 100).toLocaleString(lang) })}
              </FieldNote>
            )}
            {part && part.measure.failedRows.length > 0 && (
              <FieldNote tone="warning">{t('confirm.wouldFail', { count: part.measure.failedRows.length })}</FieldNote>
            )}
          </div>
        )
      })}
    </>
  )
}
