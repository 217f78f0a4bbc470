import { moduleIn, type TokenKind, type TokenModule, tokenModules } from '@tokensmith/contracts/compose/tokenModules.ts'

/** True where nobody can ever change what the module was created with, which elsewhere an owner can. */
export function isFixedModule(id: TokenModule, kind: TokenKind): boolean {
  const module = tokenModules.find((one) => one.id === id)
  return module?.fixed !== undefined && !moduleIn(module, { kind }).needsOwner
}
