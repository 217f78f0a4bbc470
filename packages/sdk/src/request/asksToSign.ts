/** Requests that make a wallet sign, send or lend something: each is read here. */
export const signingMethods: readonly string[] = [
  ...['eth_sendTransaction', 'eth_signTransaction', 'wallet_sendTransaction', 'wallet_sendCalls'],
  ...['eth_sign', 'personal_sign', 'eth_signTypedData', 'eth_signTypedData_v1', 'eth_signTypedData_v3'],
  ...['eth_signTypedData_v4', 'wallet_signAuthorization', 'eth_signAuthorization', 'wallet_sign'],
  ...['wallet_grantPermissions', 'wallet_requestExecutionPermissions', 'wallet_sendPreparedCalls'],
  ...['wallet_prepareCalls', 'eth_sendUserOperation', 'eth_decrypt'],
]

/** Parts of names, searched for without the page's own functions. */
const words = ['sign', 'send', 'authoriz', 'delegat', 'grant', 'decrypt', 'preparecalls', 'executionperm'] as const
const passed = ['eth_sendRawTransaction', 'wallet_getCallsStatus', 'wallet_showCallsStatus']

const { toLowerCase, indexOf } = String.prototype
const { apply } = Reflect

/**
 * True for a method that may sign or send: those above, and any whose name sounds like it, since wallets have methods of
 * their own. `eth_sendRawTransaction` is not one: what it sends has been signed.
 */
export function asksToSign(method: string): boolean {
  for (let index = 0; index < passed.length; index++) if (passed[index] === method) return false
  const lower: string = apply(toLowerCase, method, [])
  for (let index = 0; index < words.length; index++) if (apply(indexOf, lower, [words[index]]) !== -1) return true
  return false
}
