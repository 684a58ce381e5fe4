export const BroadcastTab = () => <h2>Broadcast</h2>
