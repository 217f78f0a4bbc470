import { readExplorerReply } from './readExplorerReply.ts'
import { readInput } from './readInput.ts'
import { readSource } from './readSource.ts'
import { readTokenList } from './readTokenList.ts'

/** What strangers send and what may take long to read. Input and result can be sent between threads. */
export const readings = {
  explorerReply: readExplorerReply,
  input: readInput,
  source: readSource,
  tokenList: readTokenList,
}

export type Readings = typeof readings
