import type { KnownTemplate } from '@tokensmith/sdk/base/toolbox/verifyTemplate.ts'

const key = 'tokensmith.knownTemplates'

/**
 * Compositions that this browser compiled itself, so that their tokens are recognised again without compiling. Only
 * what was compiled here is kept; nothing of it comes from a chain or a server.
 */
export function listKnownTemplates(): KnownTemplate[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

/** Keeps what the page's compiler made; only ids, hashes and modules. */
export function rememberTemplate({ kind, modules, templateId, runtimeCodeHash }: KnownTemplate): void {
  const others = listKnownTemplates().filter((known) => known.templateId !== templateId)
  try {
    localStorage.setItem(key, JSON.stringify([...others, { kind, modules, templateId, runtimeCodeHash }]))
  } catch {
    // Without storage the token is compiled again when it is looked at; nothing is lost.
  }
}
