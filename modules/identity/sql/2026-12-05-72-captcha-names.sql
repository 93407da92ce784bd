-- The tables of captchas, the permission to set them and the subject of their history have the names of what they are.
alter table identity.human_proof rename to captcha_proof;
alter index identity.human_proof_by_end rename to captcha_proof_by_end;
alter table identity.human_check rename to captcha_setting;

alter table identity.rule_change drop constraint rule_change_subject_check;
alter table identity.rule_change disable trigger user;
update identity.rule_change set subject = 'captcha' where subject = 'human';
alter table identity.rule_change enable trigger user;
alter table identity.rule_change add constraint rule_change_subject_check
  check (subject ~ '^(field|country):[A-Za-z]{2,40}$|^(doors|sessions|captcha)$');

update identity.role set permissions = array_replace(permissions, 'human.write', 'captcha.write')
  where 'human.write' = any (permissions);
update identity.staff set permissions = array_replace(permissions, 'human.write', 'captcha.write'),
    extra = array_replace(extra, 'human.write', 'captcha.write')
  where 'human.write' = any (permissions || extra);
