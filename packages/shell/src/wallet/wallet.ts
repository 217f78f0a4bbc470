import { openDialog } from '../parts/shellState.ts'
import { createWallet } from './createWallet.ts'

/** The connected account's wallet, one of the page. Screens get `acting.wallet`, which a multisig wallet may stand in for. */
export const wallet = createWallet()
wallet.showConnect = () => openDialog('connect')
