import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { PoolRates } from '@tokensmith/sdk/pool/poolMath.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { zeroAddress } from 'viem'
import { coinText } from '../../../_shared/coin/coinText.ts'
import { useTokenTexts } from '../../useTokenTexts.ts'

const parts = [
  ['burn', 'burnBps'],
  ['fund', 'fundBps'],
  ['inviter', 'inviterBps'],
] as const

/** Taxes of both sides by part, who receives them, and the account's place in it. */
export function PoolTaxFacts({ context: { trading } }: { context: ActionContext }) {
  const t = useTokenTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { pool } = trading
  if (!pool?.taxes) return null
  const { taxes, own } = pool
  const who = (address: string) => <AddressText address={address} chain={chain} />
  const total = ({ burnBps, fundBps, inviterBps }: PoolRates) => formatPercent(burnBps + fundBps + inviterBps, lang)
  const note = (rates: PoolRates) => {
    const named = parts
      .filter(([, rate]) => rates[rate] > 0)
      .map(([part, rate]) => `${t(`manage.poolPart.${part}`)} ${formatPercent(rates[rate], lang)}`)
    return named.length > 0 ? `(${named.join(' · ')})` : undefined
  }
  const isInviting = taxes.buy.inviterBps + taxes.sell.inviterBps > 0
  return (
    <KeyValues
      rows={[
        { label: t('manage.buyTax'), value: total(taxes.buy), note: note(taxes.buy) },
        { label: t('manage.sellTax'), value: total(taxes.sell), note: note(taxes.sell) },
        taxes.fund !== zeroAddress && { label: t('create.field.fund.label'), value: who(taxes.fund) },
        own !== undefined &&
          isInviting && {
            label: t('manage.yourInviter'),
            value: own.inviter ? who(own.inviter) : t('manage.nobody'),
            note: own.inviter ? undefined : t('manage.staysInPool'),
          },
        own !== undefined && {
          label: t('manage.yourBooked'),
          value: coinText(own.bookedWei, { symbol: chain.symbol, decimals: 18 }, lang, 8),
        },
      ]}
    />
  )
}
