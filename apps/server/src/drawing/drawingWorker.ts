// The thread in which pictures of tokens are drawn, one after the other. It has no address to ask and no file but fonts.
import { parentPort, workerData } from 'node:worker_threads'
import type { TokenCard } from '../card/TokenCard.ts'
import { createDrawer } from './createDrawer.ts'
import { loadPictureFonts } from './pictureFonts.ts'

const drawer = createDrawer(loadPictureFonts((workerData as { furtherFonts?: readonly string[] }).furtherFonts))

parentPort!.on('message', (card: TokenCard) => {
  drawer.then(
    (draw) => parentPort!.postMessage(draw(card)),
    (error) => {
      throw error
    },
  )
})
