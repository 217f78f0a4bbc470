import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useAddressBook } from '@tokensmith/ui/address/useAddressBook.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { type Address, zeroAddress } from 'viem'
import classes from './Multisig.module.css'
import { useCoin } from './useCoin.ts'
import { useContractNames } from './useContractNames.ts'

type NamedAccountProps = {
  address: Address
  multisig: Address
  chain: ChainEntry
  /** True where it gains something: then it is marked when it is not the multisig. */
  isReceiver: boolean
}

/** An account in full, and who it is: the multisig itself, the reader, a known contract, a name of the book, a token. */
export function NamedAccount({ address, multisig, chain, isReceiver }: NamedAccountProps) {
  const t = useTexts('multisig')
  const { address: own } = useWallet()
  const contracts = useContractNames(chain)
  const known = useAddressBook().find((entry) => isSame(entry.address, address))
  const contract = contracts?.get(address.toLowerCase())
  const isSelf = isSame(address, multisig)
  const isNobody = isSame(address, zeroAddress)
  const token = useCoin(isReceiver || contract || isSelf || isNobody ? undefined : address, chain.id)
  const who = isSelf
    ? t('account.self')
    : own && isSame(own, address)
      ? t('account.you')
      : (contract ??
        (isNobody ? t('account.nobody') : (known?.name ?? (isReceiver ? t('account.stranger') : token?.symbol))))
  const isMarked = isReceiver && !isSelf && !contract && !isNobody
  return (
    <span>
      <AddressText address={address} chain={chain} full />{' '}
      {who && <span className={isMarked ? classes.stranger : classes.who}>{who}</span>}
    </span>
  )
}

const isSame = (first: string, second: string) => first.toLowerCase() === second.toLowerCase()
