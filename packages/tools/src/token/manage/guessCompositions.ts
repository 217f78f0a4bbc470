import { modulesOfKind, type TokenComposition, type TokenModule } from '@tokensmith/contracts/compose/tokenModules.ts'
import type { TokenState } from '@tokensmith/sdk/token/getToken.ts'

/** What the token may be composed of, by the functions that answer. Burning answers nothing by itself, so both ways. */
export function guessCompositions(token: TokenState): TokenComposition[] {
  const answers: Partial<Record<TokenModule, unknown>> = {
    mint: token.mint,
    pause: token.pause,
    blacklist: token.blacklist,
    whitelist: token.whitelist,
    transferBurn: token.transferBurn,
    transferFee: token.transferFee,
    ownershipLock: token.ownershipLockedUntilAt,
  }
  const modules = (Object.keys(answers) as TokenModule[]).filter((module) => answers[module] !== undefined)
  const kind =
    modules.every((module) => modulesOfKind.standard.includes(module)) && !token.owner ? 'standard' : 'normal'
  return [
    { kind, modules },
    { kind, modules: ['burn', ...modules] },
  ]
}
