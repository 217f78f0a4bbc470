import { useQuery } from '@tanstack/react-query'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { TaxMeasure } from '@tokensmith/sdk/exchange/measureTax.ts'
import type { LpPair } from '@tokensmith/sdk/lock/getLpPair.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { type Address, isAddressEqual } from 'viem'
import { useTokenTexts } from '../useTokenTexts.ts'

/** The part of the pair's coin that the trial spends: little beside it, so that limits of the token do not answer. */
const trialPart = 10_000n

/**
 * What a trial purchase and sale of a stranger in this pair came to, without sending anything: the taxes in force, or why a
 * token cannot be bought or sold. Nothing for pairs with other coins than the chain's own.
 */
export function MeasuredTax({ lp, token }: { lp: LpPair; token: Address }) {
  const t = useTokenTexts()
  const lang = useLang()
  const sentence = useErrorSentence()
  const { chain, getClient } = useChain()
  const side = isAddressEqual(lp.tokens[0].address, token) ? 1 : 0
  const base = lp.tokens[side].address
  const swap = chain.swaps.find(({ factory }) => isAddressEqual(factory, lp.factory))
  const spend = (lp.reserves?.[side] ?? 0n) / trialPart
  const isTried = swap !== undefined && chain.wrapped !== undefined && isAddressEqual(base, chain.wrapped) && spend > 0n
  const { data } = useQuery({
    queryKey: ['measuredTax', chain.id, token, lp.token],
    enabled: isTried,
    retry: false,
    queryFn: async (): Promise<TaxMeasure> => {
      const [{ measureTax }, client] = await Promise.all([
        import('@tokensmith/sdk/exchange/measureTax.ts'),
        getClient(chain.id),
      ])
      return measureTax(client, { swap: swap!, path: [base, token], spend })
    },
  })
  if (!isTried || !data) return null
  if (data.status === 'unknown') return <FieldNote>{t('page.measured.unknown')}</FieldNote>
  if (data.status === 'measured') {
    const rates = { buy: formatPercent(data.buyBps, lang), sell: formatPercent(data.sellBps, lang) }
    return <FieldNote>{t('page.measured.rates', rates)}</FieldNote>
  }
  return <FieldNote tone="warning">{t(`page.measured.${data.status}`, { reason: sentence(data.error) })}</FieldNote>
}
