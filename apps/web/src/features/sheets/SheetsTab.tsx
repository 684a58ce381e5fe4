export const SheetsTab = () => <h2>Sheets</h2>
