export const UsersTab = () => <h2>Users</h2>
