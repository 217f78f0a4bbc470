import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { type CallReading, contractKinds } from '@tokensmith/sdk/multisig/CallReading.ts'
import type { Address } from 'viem'
import { useCoin } from './useCoin.ts'

/** What is called: by name where the address is known, else what its function looks like, and what it calls itself. */
export function ContractName({ reading, to, chain }: { reading: CallReading; to: Address; chain: ChainEntry }) {
  const t = useTexts('multisig')
  const { name, isKnown } = reading.contract
  const coin = useCoin(!isKnown && name === 'token' ? to : undefined, chain.id)
  const kind = contractKinds.find((one) => one === name)
  const words = kind ? t(`contract.${kind}`) : name
  if (isKnown) return words
  return coin?.symbol ? t('contract.tokenNamed', { symbol: coin.symbol }) : t('contract.looksLike', { kind: words })
}
