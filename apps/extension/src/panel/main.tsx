import { readKept } from '../popup/kept.ts'
import { Popup } from '../popup/Popup.tsx'
import { startPage } from '../startPage.tsx'

await startPage(<Popup kept={await readKept()} listsAll />, [])
