import type { TokenKind } from '@tokensmith/contracts/compose/tokenModules.ts'
import {
  dividendVaultAbi,
  invitationBookAbi,
  lpVaultAbi,
  prizePotAbi,
  saleAbi,
  tillAbi,
  tokenAbi,
} from '@tokensmith/contracts/generated/abis.ts'
import { type Abi, type Address, encodeFunctionData } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { Call } from '../base/plan/Plan.ts'
import { companionOf } from '../base/toolbox/companionOf.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import type { TokenAction, TokenActionTarget, TokenActionValues } from './actions/TokenAction.ts'
import { encodeSplit } from './encodeSplit.ts'
import { exemptions } from './exemptions.ts'
import { type TaxSplit, taxPurposes } from './tradingValues.ts'

export type EncodeTokenActionParams = {
  token: Address
  values: TokenActionValues
  kind?: TokenKind
  overrides?: ToolboxOverrides
}

/**
 * The call of an action, to the contract that it belongs to.
 *
 * @throws ToolboxError `tokenActionUnknown` for an action that is no call of its own, and with the argument that is missing
 * or means nothing.
 */
export function encodeTokenAction(
  { id, functionName = id, target = 'token', args, fixed }: TokenAction,
  { token, values, kind, overrides }: EncodeTokenActionParams,
): Call & { to: Address } {
  if (!args) throw new ToolboxError('tokenActionUnknown', { action: id })
  const { to, abi } = targetOf(target, { token, kind, overrides })
  const given: TokenActionValues = { ...values, ...fixed }
  const encoded = args.map((name) => {
    const value = given[name] === undefined ? undefined : toArgument(name, given[name])
    if (value === undefined) throw new ToolboxError('tokenActionUnknown', { action: `${id}.${name}` })
    return value
  })
  return { to, data: encodeFunctionData({ abi, functionName, args: encoded }) }
}

function targetOf(
  target: TokenActionTarget,
  { token, kind, overrides }: Omit<EncodeTokenActionParams, 'values'>,
): { to: Address; abi: Abi } {
  switch (target) {
    case 'token':
      return { to: token, abi: tokenAbi }
    case 'till':
      return { to: companionOf(token, 'Till', overrides), abi: tillAbi }
    case 'vault':
      return kind === 'lpDividend'
        ? { to: companionOf(token, 'LpVault', overrides), abi: lpVaultAbi }
        : { to: companionOf(token, 'DividendVault', overrides), abi: dividendVaultAbi }
    case 'invitationBook':
      return { to: companionOf(token, 'InvitationBook', overrides), abi: invitationBookAbi }
    case 'prizePot':
      return { to: companionOf(token, 'PrizePot', overrides), abi: prizePotAbi }
    case 'sale':
      return { to: companionOf(token, 'Sale', overrides), abi: saleAbi }
  }
}

/** The value as the contract takes it; undefined for a name it does not know. */
function toArgument(name: string, value: unknown): unknown {
  if (name === 'exemption') return indexOf(exemptions, value)
  if (name === 'purpose') return indexOf(taxPurposes, value)
  if (name === 'split') return encodeSplit(value as TaxSplit)
  return value
}

function indexOf(names: readonly string[], name: unknown): number | undefined {
  const index = names.indexOf(String(name))
  return index < 0 ? undefined : index
}
