import { Navigate } from 'react-router-dom';

/** `/home/enterprise`: the application stands in the user centre. */
export const Component = () => <Navigate to="/user/enterprise" replace />;
