import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { FairMintState } from '@tokensmith/sdk/mint/getFairMint.ts'
import type { MintPlan } from '@tokensmith/sdk/mint/planMint.ts'
import { type Minted, readMinted } from '@tokensmith/sdk/mint/readMinted.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { IntegerInput } from '@tokensmith/ui/inputs/IntegerInput.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import actionClasses from '../../../_shared/action/Action.module.css'
import { coinText } from '../../../_shared/coin/coinText.ts'
import { useCoinBalance } from '../../../_shared/coin/useCoinBalance.ts'
import { nobody } from '../../../_shared/form/nobody.ts'
import { useFieldProps } from '../../../_shared/form/useFieldProps.ts'
import { useToolForm } from '../../../_shared/form/useToolForm.ts'
import { accountListAnswer } from '../../../offering/accountListAnswer.ts'
import { useTokenTexts } from '../../useTokenTexts.ts'
import type { ActionFormProps } from '../ActionFormProps.ts'
import { PlanButton } from '../PlanButton.tsx'
import { mintRules } from './mintFields.ts'
import { mostMints } from './mintFigures.ts'
import { parseMint } from './parseMint.ts'
import { useHeldCoin } from './useHeldCoin.ts'
import type { useMintList } from './useMintList.ts'

export type MintDone = Minted

type MintFormProps = Omit<ActionFormProps, 'onDone'> & {
  mint: FairMintState
  loading: ReturnType<typeof useMintList>
  onDone: (minted: MintDone | undefined) => void
}

/** Mints a number of times for what that costs. Reads as well without a wallet. */
export function MintForm({ entry, mint, loading, context, tool, onDone }: MintFormProps) {
  const t = useTokenTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { token, account } = context
  const { condition } = mint.rules
  const coin = { symbol: chain.symbol, decimals: 18, balance: useCoinBalance('native') }
  const form = useToolForm(mintRules)
  const reading = parseMint(form.values, mint, coin)
  const field = useFieldProps(form, reading)
  const held = useHeldCoin(condition)
  const most = mostMints(mint)
  const proof = proofNow()
  const { values } = reading
  const isReady = values !== undefined && proof !== undefined
  const plan = usePlan(
    isReady ? { token: token.address, count: values.count, proof } : undefined,
    async (client, planAccount, params) => {
      const { planMint } = await import('@tokensmith/sdk/mint/planMint.ts')
      return planMint(client, { ...params, account: planAccount ?? nobody })
    },
  )
  /** What proves that the account is on the list; without a list nothing has to be proved. Undefined: not proved yet. */
  function proofNow() {
    if (condition.kind !== 'list') return []
    const { list } = loading
    if (!list || !account || accountListAnswer(list, condition.root, account) !== 'listed') return undefined
    return list.proofOf(account)
  }
  if (most === 0) return <FieldNote>{t('manage.mint.noneLeft')}</FieldNote>
  const expected = (plan.plan as MintPlan | undefined)?.expected
  const needs = held?.balance !== undefined && held.balance < held.needed ? held : undefined
  return (
    <form
      className={actionClasses.form}
      aria-label={t('action.fairMint.label')}
      onSubmit={(event) => event.preventDefault()}
      noValidate
    >
      {needs && (
        <FieldNote tone="warning">
          {t('manage.mint.holdsTooLittle', { amount: coinText(needs.needed, needs.coin, lang) })}
        </FieldNote>
      )}
      <IntegerInput
        {...field('mintCount')}
        label={t('manage.mint.count')}
        hint={t('manage.mint.countHint', { most: new Intl.NumberFormat(lang).format(most) })}
        required
      />
      <KeyValues
        rows={[
          values && {
            label: t('manage.mint.cost'),
            value: values.costWei === 0n ? t('manage.mint.free') : coinText(values.costWei, coin, lang, 18),
          },
          values && {
            label: t('manage.mint.youGet'),
            value: coinText(expected?.amount ?? mint.rules.quantity * BigInt(values.count), token, lang),
          },
        ]}
      />
      <PlanButton
        {...{ entry, context, tool, plan }}
        isReady={isReady}
        missing={values && !proof ? t('manage.mint.listMissing') : undefined}
        form={form}
        read={(receipts) => readMinted(receipts, token.address)}
        onDone={(minted) => {
          form.reset()
          onDone(minted)
        }}
      />
    </form>
  )
}
