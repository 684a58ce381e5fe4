export const VoicesTab = () => <h2>Voices</h2>
