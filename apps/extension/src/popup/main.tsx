import { startPage } from '../startPage.tsx'
import { readKept } from './kept.ts'
import { Popup } from './Popup.tsx'

await startPage(<Popup kept={await readKept()} canOpenPanel />, [])
