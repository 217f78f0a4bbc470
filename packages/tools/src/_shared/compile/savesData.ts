/** Whether the browser was told to save data, by the Network Information API, which not every browser has. */
export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
