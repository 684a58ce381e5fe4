export const LogsTab = () => <h2>Logs</h2>
