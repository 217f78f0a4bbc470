import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { plainMultiple } from '@tokensmith/sdk/staking/weightOf.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import type { Address, Hex } from 'viem'
import { FieldAction } from '../_shared/action/FieldAction.tsx'
import { coinText } from '../_shared/coin/coinText.ts'
import { nobody } from '../_shared/form/nobody.ts'
import { useFieldForm } from '../_shared/form/useFieldForm.ts'
import { Chips } from '../_shared/list/Chips.tsx'
import { periodText } from './mineRules.ts'
import { isPeriodFunded } from './stakeFigures.ts'
import { parseStake, stakeAmountFields, stakeFields } from './stakeFields.ts'
import { StakeWhatIf } from './StakeWhatIf.tsx'
import type { PoolView } from './usePool.ts'
import { usePoolTexts } from './usePoolTexts.ts'

type StakeFormProps = {
  tool: string
  view: PoolView
  /** Where there is a list: what proves that the account is on it. */
  proof: readonly Hex[] | undefined
  /** Whom a first stake is bound to. */
  inviter: Address | undefined
  onDone: () => void
}

/** Stakes an amount, for a period where the pool has some, with what it would come to. Reads without a wallet. */
export function StakeForm({ tool, view, proof, inviter, onDone }: StakeFormProps) {
  const t = usePoolTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { address: account } = useWallet()
  const { state, stake } = view
  const { settings, own, pool, chainAt } = state
  const { periods } = settings
  const form = useFieldForm(stakeFields, { period: '0' })
  const period = Math.min(Number(form.values.period), Math.max(0, periods.length - 1))
  const chosen = periods[period]
  const multiple = chosen?.multiple ?? plainMultiple
  const balance = own?.balance.stake
  const held = own?.positions[0]?.amount ?? 0n
  const least = periods.length > 0 || held === 0n ? settings.leastStake : 1n
  const { symbol = '', decimals = 18 } = stake
  const coin = { symbol, decimals, ...(balance === undefined ? {} : { available: balance }) }
  const context = { coin, least }
  const { amount, ...reading } = parseStake(form.values, context)
  const isFunded = !chosen || isPeriodFunded(state, chosen.seconds)
  const isListMissing = settings.listRoot !== undefined && account !== undefined && !proof
  const wanted =
    amount !== undefined && isFunded && !isListMissing
      ? { amount, period, inviter, proof: proof ?? [], readAt: chainAt }
      : undefined
  return (
    <>
      {periods.length > 0 && (
        <Chips
          label={t('stake.period')}
          value={String(period)}
          onChange={(next) => form.set('period', next)}
          options={periods.map((one, index) => ({ value: String(index), label: periodText(one, lang) }))}
        />
      )}
      {!isFunded && <FieldNote tone="warning">{t('stake.unfunded')}</FieldNote>}
      <FieldAction
        slot={`stake:${pool}`}
        {...{ tool, chain, form, reading, context, t, wanted }}
        fields={stakeAmountFields}
        make={async (client, planned, { readAt: _, ...params }) => {
          const { planStake } = await import('@tokensmith/sdk/staking/planStake.ts')
          return planStake(client, { ...params, pool: state, account: planned ?? nobody })
        }}
        label={amount === undefined ? t('stake.action') : t('stake.actionFor', { amount: coinText(amount, stake, lang, 8) })}
        title={t('stake.title', { symbol })}
        onDone={() => {
          form.renew('amount')
          onDone()
        }}
      >
        <StakeWhatIf {...{ view, amount, multiple, balance }} onAmount={(text) => form.set('amount', text)} />
        {isListMissing && <FieldNote tone="warning">{t('stake.listMissing')}</FieldNote>}
      </FieldAction>
    </>
  )
}
