import { chains } from '../chain/chains.ts'
import { openDialog } from '../parts/shellState.ts'
import { wallet } from '../wallet/wallet.ts'
import { createActing } from './createActing.ts'

/** For whom the page plans: the connected account, or a multisig wallet that a person acts for. */
export const acting = createActing(wallet, chains)
acting.showChoice = () => openDialog('acting')
