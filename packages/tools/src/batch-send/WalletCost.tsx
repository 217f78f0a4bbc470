import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { BatchSendPlan } from '@tokensmith/sdk/send/planBatchSend.ts'
import type { TransferWalletPlan } from '@tokensmith/sdk/send/planTransferWallet.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { neededForWallet } from './neededForWallet.ts'

type WalletCostProps = {
  wallet: TransferWalletPlan
  /** The rows that go through the contract. */
  others: BatchSendPlan | undefined
  balance: bigint
}

/** What sending costs where never-used addresses are paid from a wallet of the job. */
export function WalletCost({ wallet, others, balance }: WalletCostProps) {
  const t = useTexts('batch-send')
  const lang = useLang()
  const { chain } = useChain()
  const coin = (wei: bigint) => `${amountText(wei, 18, lang, { maxFraction: 8 })} ${chain.symbol}`
  const requests = 1 + (others ? others.batches.length + others.approvals.length : 0)
  return (
    <>
      <KeyValues
        rows={[
          { label: t('confirm.fee'), value: coin(wallet.feeWei + (others?.feeWei ?? 0n)) },
          { label: t('confirm.requests'), value: requests.toLocaleString(lang) },
          { label: t('walletOffer.transfers'), value: wallet.transfers.toLocaleString(lang) },
          { label: t('walletOffer.lent'), value: coin(wallet.lentWei) },
          { label: t('walletOffer.ofThis'), value: coin(wallet.sum) },
          { label: t('confirm.needed'), value: coin(neededForWallet(wallet) + (others?.neededWei ?? 0n)) },
          { label: t('confirm.have'), value: coin(balance) },
        ]}
      />
      <FieldNote>{t('walletOffer.comesBack')}</FieldNote>
    </>
  )
}
