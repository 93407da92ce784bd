-- Who is right below whom, and where in the tree.
create view agents.node_view as select member_id, upline_id, path, joined_at from agents.node;
