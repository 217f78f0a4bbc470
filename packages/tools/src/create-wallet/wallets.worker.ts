import { createWalletVault, type WalletOrder, type WalletQuestion } from './walletVault.ts'

/** What the page may ask. Each request gets one answer under its number, some with progress before it. */
export type VaultRequest =
  | { kind: 'check'; typed: string }
  | { kind: 'make'; order: WalletOrder }
  | { kind: 'key'; index: number }
  | { kind: 'mnemonic' }
  | { kind: 'matches'; question: WalletQuestion; answer: string }
  | { kind: 'csv'; header: readonly string[]; withKeys: boolean }
  | { kind: 'keystores'; password: string }
  | { kind: 'wipe' }

const vault = createWalletVault()

addEventListener('message', async ({ data: { id, request } }: MessageEvent<{ id: number; request: VaultRequest }>) => {
  const reply = (message: Record<string, unknown>) => postMessage({ id, ...message })
  const onProgress = (progress: number) => reply({ progress })
  try {
    reply({ answer: await carryOut(request, onProgress) })
  } catch (error) {
    reply({ failed: error instanceof Error ? error.message : String(error) })
  }
})

function carryOut(request: VaultRequest, onProgress: (share: number) => void): unknown {
  switch (request.kind) {
    case 'check':
      return vault.check(request.typed)
    case 'make':
      return vault.make(request.order, onProgress)
    case 'key':
      return vault.key(request.index)
    case 'mnemonic':
      return vault.mnemonic()
    case 'matches':
      return vault.matches(request.question, request.answer)
    case 'csv':
      return vault.csv(request)
    case 'keystores':
      return vault.keystores(request.password, onProgress)
    case 'wipe':
      return vault.wipe()
  }
}
