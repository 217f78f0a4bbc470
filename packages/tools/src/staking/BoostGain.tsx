import { useQuery } from '@tanstack/react-query'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import type { Address } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'
import type { PoolView } from './readPoolView.ts'
import { shareGainBps } from './stakeFigures.ts'
import { usePoolTexts } from './usePoolTexts.ts'

/** What ending the multiple of somebody's stake would bring to everybody else, or why it cannot be ended. */
export function BoostGain({ view, account, index }: { view: PoolView; account: Address; index: number }) {
  const t = usePoolTexts()
  const lang = useLang()
  const { chain, getClient } = useChain()
  const { state, stake } = view
  const { pool, settings, blockNumber, chainAt, books } = state
  const { data } = useQuery({
    queryKey: ['poolPositions', chain.id, pool, account, String(blockNumber)],
    queryFn: async () => {
      const { readPoolAccount } = await import('@tokensmith/sdk/staking/readPoolAccount.ts')
      const client = await getClient(chain.id)
      return (await readPoolAccount(client, { pool, settings, account, blockNumber, chainAt })) ?? null
    },
  })
  if (!data) return null
  const position = data.positions.find((one) => one.index === index)
  if (!position) return <FieldNote tone="warning">{t('boost.none')}</FieldNote>
  if (position.isLocked) {
    return (
      <FieldNote tone="warning">{t('boost.locked', { date: formatLocal(position.untilAt ?? 0n, lang) })}</FieldNote>
    )
  }
  if (!position.isBoostOver) return <FieldNote>{t('boost.plain')}</FieldNote>
  const gain = shareGainBps(books.weight, position.amount, position.multiple)
  return (
    <FieldNote tone="good">
      {t('boost.gain', { amount: coinText(position.amount, stake, lang), percent: formatPercent(gain, lang) })}
    </FieldNote>
  )
}
