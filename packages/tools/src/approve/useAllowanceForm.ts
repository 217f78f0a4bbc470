import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useFieldProps } from '../_shared/form/useFieldProps.ts'
import type { ToolForm } from '../_shared/form/useToolForm.ts'
import { type ApproveField, parseApproveForm } from './parseApproveForm.ts'
import { useAllowance } from './useAllowance.ts'
import { useDetectedAddress } from './useDetectedAddress.ts'

/**
 * Reads the form of a tab that sends as the connected account, which owns what is approved and spends what is
 * transferred. Its own side is no field: a link may name it, and a wrong one gives way to the wallet.
 */
export function useAllowanceForm(form: ToolForm<ApproveField>, tab: 'approve' | 'transfer') {
  const { chain } = useChain()
  const wallet = useWallet()
  const own = tab === 'approve' ? 'owner' : 'spender'
  const at = { tab, wallet: wallet.address, shortName: chain.shortName }
  const first = parseApproveForm(form.values, at)
  const named = form.values[own].trim() === '' ? undefined : first[own]
  const detected = useDetectedAddress(named, () => form.set(own, ''))
  const sides = { owner: first.owner, spender: first.spender, [own]: detected.address }
  const query = useAllowance(first.token, sides.owner, sides.spender)
  const decimals = query.data && (query.data.coin.decimals ?? 0)
  const reading = parseApproveForm(form.values, { ...at, decimals })
  delete reading.faults[own]
  const field = useFieldProps(form, reading)
  const isRight = Object.keys(reading.faults).length === 0
  return { reading, field, detected, query, isReady: isRight && query.data !== undefined && !detected.other }
}
