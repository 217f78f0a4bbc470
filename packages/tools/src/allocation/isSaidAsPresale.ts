import { saleActions } from '@tokensmith/sdk/presale/saleActions.ts'

/** Shared actions that mean something else where nothing of what is sold lies on this chain. */
const otherWords: readonly string[] = ['cancelPresale', 'collectPresaleProceeds', 'refundPresale']

/** Whether an action is said in the words of presales, which have it too. */
export const isSaidAsPresale = (id: string): boolean => Object.hasOwn(saleActions, id) && !otherWords.includes(id)
