import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import { parseAddressList } from '@tokensmith/sdk/base/parse/parseAddressList.ts'
import type { InputFault } from '@tokensmith/sdk/base/parse/parsed.ts'
import { checkSigners } from '@tokensmith/sdk/multisig/checkSigners.ts'
import { type MultisigSetup, usualSingleton } from '@tokensmith/sdk/multisig/predictMultisig.ts'
import type { FormReading } from '../_shared/form/useFieldProps.ts'
import type { CreateField, CreateTexts } from './multisigFields.ts'

export type CreateMultisigReading = FormReading<CreateField> & {
  owners: readonly `0x${string}`[]
  /** Undefined while the form is not right. */
  setup?: MultisigSetup
}

/** How many signatures a form starts with: more than half of the owners. */
export function usualThreshold(owners: number): number {
  return Math.floor(owners / 2) + 1
}

/** Reads the form of a new wallet. Without a number of its own it takes more than half of the signers. */
export function parseCreateMultisig(typed: CreateTexts, chainId: number): CreateMultisigReading {
  const faults: Partial<Record<CreateField, InputFault>> = {}
  const list = parseAddressList(typed.owners)
  const owners = list.addresses
  const threshold = typed.threshold === '' ? usualThreshold(owners.length) : Number(typed.threshold)
  if (list.faults[0]) faults.owners = list.faults[0].fault
  else if (list.duplicates > 0) faults.owners = { code: 'multisigSignerRepeated', params: { address: repeated(typed) } }
  else {
    const fault = faultOf(() => checkSigners(owners, threshold))
    if (fault) faults[fault.code === 'multisigThresholdInvalid' ? 'threshold' : 'owners'] = fault
  }
  const salt = /^[0-9]{1,77}$/.test(typed.salt.trim()) ? BigInt(typed.salt.trim()) : undefined
  if (salt === undefined) faults.salt = { code: 'integerInvalid', params: {} }
  if (Object.keys(faults).length > 0 || salt === undefined) return { faults, asks: {}, owners }
  const chosen = typed.singleton === 'Safe' || typed.singleton === 'SafeL2' ? typed.singleton : usualSingleton(chainId)
  return { faults, asks: {}, owners, setup: { owners, threshold, salt, singleton: chosen } }
}

function repeated({ owners }: CreateTexts): string {
  const entries = owners.toLowerCase().split(/[\s,;]+/)
  return entries.find((entry, index) => entry !== '' && entries.indexOf(entry) < index) ?? ''
}

/** The fault that a check of the SDK throws, for a field. */
export function faultOf(check: () => void): InputFault | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    if (error instanceof ToolboxError) return { code: error.code, params: error.params }
    throw error
  }
}
