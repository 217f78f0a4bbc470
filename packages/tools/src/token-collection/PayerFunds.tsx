import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { RunPlan } from '@tokensmith/ui/run/RunPlan.tsx'
import { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useRehearsal } from '@tokensmith/ui/run/useRehearsal.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import type { Address } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'
import { nobody } from '../_shared/form/nobody.ts'
import classes from './TokenCollection.module.css'

type PayerFundsProps = { payer: Address; missingWei: bigint; onDone: () => void }

/** Sends the payer what it lacks, from the connected wallet. The payer's key is the person's own: nothing can be lost in it. */
export function PayerFunds({ payer, missingWei, onDone }: PayerFundsProps) {
  // A fifth more, since prices move; what is not used is collected with the payer's coin.
  const sentWei = (missingWei * 6n) / 5n
  const t = useTexts('token-collection')
  const lang = useLang()
  const { chain } = useChain()
  const { address } = useWallet()
  const amount = coinText(sentWei, { symbol: chain.symbol, decimals: 18 }, lang, 8)
  const plan = usePlan({ payer, sentWei }, async (client) => {
    const [{ planTransfer }, { zeroAddress }] = await Promise.all([
      import('@tokensmith/sdk/base/erc20/planTransfer.ts'),
      import('viem'),
    ])
    return planTransfer(client, { token: zeroAddress, to: payer, amount: sentWei })
  })
  const rehearsal = useRehearsal(plan.plan, address ?? nobody, address !== undefined)
  return (
    <div>
      <p className={classes.note}>
        {t('funds.explain', { amount })} <AddressText address={payer} chain={chain} />
      </p>
      <RunPlan
        tool="token-collection"
        slot="fund"
        chain={chain}
        plan={plan}
        title={t('funds.action', { amount })}
        action={t('funds.action', { amount })}
        problem={rehearsal.problem}
        read={() => undefined}
        onDone={onDone}
      />
    </div>
  )
}
