/** Shows the Solidity of a token that is composed from what was chosen; it is compiled nowhere here. */

import { composeToken } from '@tokensmith/contracts/compose/composeToken'

const { contractName, source, standardJson } = composeToken({ kind: 'normal', modules: ['burn', 'mint'] })
const text = document.createElement('pre')
text.textContent = `${source}\n// ${contractName} with ${Object.keys(standardJson.sources).length} files`
document.querySelector('main')!.append(text)
