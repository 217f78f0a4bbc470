import type { CallReading } from '@tokensmith/sdk/multisig/CallReading.ts'

/** What the usual functions do, as keys of the texts, by the contract they belong to. */
const deeds = {
  TokenLock: { lock: 'lock', lockFixed: 'lock', lockMany: 'lock', withdraw: 'unlock', withdrawTo: 'unlock' },
  TokenFactory: { create: 'createToken', createFrom: 'createToken' },
  Launcher: { create: 'launch', createFrom: 'launch', launchExisting: 'launch' },
  LiquidityHelper: { add: 'addLiquidity', remove: 'removeLiquidity' },
  wrapped: { deposit: 'wrap', withdraw: 'unwrap' },
} as const

type Deed = 'trade' | 'addLiquidity' | 'removeLiquidity' | Values<(typeof deeds)[keyof typeof deeds]>
type Values<Each> = Each extends unknown ? Each[keyof Each] : never

/** What a call does in a word, only where its contract is known by its address; the selector alone says nothing certain. */
export function deedOf({ contract, functionName }: CallReading): Deed | undefined {
  if (!contract.isKnown) return undefined
  if (contract.name.endsWith(' Router')) {
    if (functionName.startsWith('swap')) return 'trade'
    if (functionName.startsWith('addLiquidity')) return 'addLiquidity'
    return functionName.startsWith('removeLiquidity') ? 'removeLiquidity' : undefined
  }
  const own: Readonly<Record<string, Deed>> | undefined = deeds[contract.name as keyof typeof deeds]
  return own && Object.hasOwn(own, functionName) ? own[functionName] : undefined
}
