/** One endpoint and one key for every chain it lists; the chain is given as `chainid`. */
export const etherscanV2 = { api: 'https://api.etherscan.io/v2/api', keys: ['ETHERSCAN_API_KEY'] } as const

/** For a chain whose explorer has no API that is known. */
export const noExplorerApi = { api: '', keys: [] } as const
