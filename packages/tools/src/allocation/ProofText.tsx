import { networkOfDelivery } from '@tokensmith/sdk/allocation/networkOfDelivery.ts'
import type { AllocationDelivery } from '@tokensmith/sdk/sale/AllocationStatus.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import type { Hex } from 'viem'
import { useAllocationTexts } from './useAllocationTexts.ts'

type ProofTextProps = { proof: Hex; delivery: Pick<AllocationDelivery, 'protocol' | 'forms'> }

/** The transaction that a deployer names as proof, as its network writes it; a stranger's word, which leads nowhere by itself. */
export function ProofText({ proof, delivery }: ProofTextProps) {
  const t = useAllocationTexts()
  const text = proofText(proof, delivery)
  return text === '' ? t('mark.noProof') : <AddressText address={text} kind="tx" />
}

/** The same as a text: without `0x` where the network has none; empty where no proof was named. */
export function proofText(proof: Hex, delivery: ProofTextProps['delivery']): string {
  if (BigInt(proof) === 0n) return ''
  const network = networkOfDelivery(delivery)
  return network === 'evm' || network === 'other' ? proof : proof.slice(2)
}
