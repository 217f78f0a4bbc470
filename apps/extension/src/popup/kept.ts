import { isAddress } from 'viem'
import { browser } from '../browser.ts'
import { parseHome } from './parseHome.ts'

export type Kept = { home: string | undefined; account: string | undefined }

/** What this browser keeps: where tools open, and the account that a wallet named last. */
export async function readKept(): Promise<Kept> {
  const { home, account } = await browser.storage.local.get(['home', 'account'])
  return {
    home: typeof home === 'string' ? parseHome(home) : undefined,
    account: typeof account === 'string' && isAddress(account, { strict: false }) ? account : undefined,
  }
}

export const keepHome = (home: string) => browser.storage.local.set({ home })
export const keepAccount = (account: string) => browser.storage.local.set({ account })
