export const LinkTab = () => <h2>Link</h2>
