/**
 * Asks a token that everybody mints for what its constructor was given about the pair, the rule and the inscriptions.
 *
 * @param ask reads a function of the token. @param note keeps what was found below a path.
 */
export async function readMintOnChain(
  { isInscription }: { isInscription: boolean },
  ask: (functionName: string) => Promise<unknown>,
  note: (path: string, value: unknown) => void,
): Promise<void> {
  note('market', { router: await ask('router'), base: await ask('base') })
  note('fairMint', await ask('fairMintRules'))
  if (!isInscription) return
  const text = (await ask('inscription')) as string
  const { p: protocol, tick } = JSON.parse(text.replace(/^data:,/, '')) as { p: string; tick: string }
  note('inscription', { protocol, tick })
}
