export const TemplatesTab = () => <h2>Templates</h2>
