import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import { parseAddressList } from '@tokensmith/sdk/base/parse/parseAddressList.ts'
import { maxUint256 } from '@tokensmith/sdk/base/parse/parseAmount.ts'
import type { InputFault } from '@tokensmith/sdk/base/parse/parsed.ts'
import { parseInteger } from '@tokensmith/sdk/base/parse/parseInteger.ts'
import { checkSigners } from '@tokensmith/sdk/multisig/checkSigners.ts'
import { type MultisigSetup, usualSingleton } from '@tokensmith/sdk/multisig/predictMultisig.ts'
import { FormReader } from '../_shared/form/FormReader.ts'
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
  const reader = new FormReader(typed)
  const list = parseAddressList(typed.owners)
  const owners = list.addresses
  const threshold =
    typed.threshold === '' ? usualThreshold(owners.length) : reader.integer('threshold', 0, Number.MAX_SAFE_INTEGER)
  if (list.faults[0]) reader.faults.owners = list.faults[0].fault
  else if (list.duplicates > 0) reader.refuse('owners', 'multisigSignerRepeated', { address: repeated(typed) })
  else if (threshold !== undefined) {
    const fault = faultOf(() => checkSigners(owners, threshold))
    if (fault) reader.faults[fault.code === 'multisigThresholdInvalid' ? 'threshold' : 'owners'] = fault
  }
  const salt = reader.take('salt', parseInteger(typed.salt, { min: 0n, max: maxUint256 }))
  const isChosen = typed.singleton === 'Safe' || typed.singleton === 'SafeL2'
  const singleton = isChosen ? (typed.singleton as 'Safe' | 'SafeL2') : usualSingleton(chainId)
  const { faults, asks, values } = reader.read({ owners, threshold, salt, singleton })
  return { faults, asks, owners, setup: values }
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
