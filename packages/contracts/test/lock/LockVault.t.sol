// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ILockVault} from "../../src/lock/ILockVault.sol";
import {ITokenLock} from "../../src/lock/ITokenLock.sol";
import {FeeOnTransferToken} from "../_mocks/hostile/FeeOnTransferToken.sol";
import {RebasingToken} from "../_mocks/hostile/RebasingToken.sol";
import {LockTest} from "./LockTest.sol";

contract LockVaultTest is LockTest {
    RebasingToken private elastic = new RebasingToken();

    function setUp() public {
        vm.warp(NOW);
    }

    function test_Vault_IsAMinimalProxyOfTheOneCode() public {
        address implementation = locker.vaultImplementation();
        vm.assertTrue(implementation.code.length > 0, "no code");
        uint256 id = lockElastic(fixedAt(END));
        address vault = locker.lockOf(id).vault;
        bytes memory proxy =
            abi.encodePacked(hex"363d3d373d3d3d363d73", implementation, hex"5af43d82803e903d91602b57fd5bf3");
        vm.assertEq(keccak256(vault.code), keccak256(proxy), "code");
    }

    function test_Vault_ObeysTokenLockOnly() public {
        uint256 id = lockElastic(fixedAt(END));
        address[2] memory vaults = [locker.lockOf(id).vault, locker.vaultImplementation()];
        for (uint256 i; i < 2; ++i) {
            vm.prank(alice);
            expect(abi.encodeWithSelector(ILockVault.LockVault_NotTokenLock.selector, alice));
            ILockVault(vaults[i]).release(address(elastic), alice, 1);
        }
    }

    function test_Lock_HoldsTheTokensInAVaultOfItsOwn() public {
        fund(address(elastic), payer, AMOUNT);
        vm.prank(payer);
        uint256 id = locker.lock(address(elastic), alice, AMOUNT, fixedAt(END), true);
        ITokenLock.Lock memory found = locker.lockOf(id);
        eq(elastic.balanceOf(found.vault), AMOUNT, "vault");
        eq(elastic.balanceOf(address(locker)), 0, "not here");
        eq(found.amount, AMOUNT, "amount");
        (uint256 left, uint256 vaults, uint256 count) = locker.totalsOf(address(elastic));
        vm.assertTrue(left == 0 && vaults == 1 && count == 1, "totals");
    }

    function test_Withdraw_GivesAShareOfWhatTheVaultHoldsNow() public {
        uint256 id = lockElastic(linear(NOW, NOW + 100));
        elastic.rebase(2, 1);
        vm.warp(NOW + 25);
        address vault = locker.lockOf(id).vault;
        vm.expectEmit(address(locker));
        emit ITokenLock.Withdrawn(id, alice, alice, AMOUNT / 4, AMOUNT / 2);
        vm.prank(alice);
        eq(locker.withdraw(id), AMOUNT / 2, "a quarter of the double");
        elastic.rebase(1, 4);
        vm.warp(NOW + 100);
        vm.prank(alice);
        locker.withdraw(id);
        eq(elastic.balanceOf(vault), 0, "nothing stays");
        eq(elastic.balanceOf(alice), AMOUNT / 2, "all, at a quarter");
    }

    /// @notice An attacker locks one unit, sends much to his vault, and gains nothing from who comes after.
    function test_Donation_ToAVaultConcernsThatLockOnly() public {
        fund(address(elastic), stranger, 1 ether);
        vm.prank(stranger);
        uint256 own = locker.lock(address(elastic), stranger, 1, fixedAt(END), true);
        address vault = locker.lockOf(own).vault;
        vm.prank(stranger);
        elastic.transfer(vault, 1 ether - 1);
        uint256 id = lockToken(address(elastic), 1.5 ether, fixedAt(END), true);
        eq(locker.lockOf(id).balance, 1.5 ether, "victim");
        vm.warp(END);
        vm.prank(alice);
        eq(locker.withdraw(id), 1.5 ether, "the victim has all");
        vm.prank(stranger);
        eq(locker.withdraw(own), 1 ether, "the attacker his own");
    }

    function test_Donation_BeforeTheLockIsMadeBelongsToIt() public {
        // The first lock's vault has a known address.
        uint256 probe = vm.snapshotState();
        address vault = locker.lockOf(lockElastic(fixedAt(END))).vault;
        vm.revertToState(probe);
        elastic.mint(vault, 777);
        uint256 id = lockElastic(fixedAt(END));
        eq(locker.lockOf(id).amount, AMOUNT, "credited is what arrived");
        vm.warp(END);
        vm.prank(alice);
        eq(locker.withdraw(id), AMOUNT + 777, "all of it");
    }

    function test_Donation_IsReleasedAsTheRest() public {
        uint256 id = lockElastic(linear(NOW, NOW + 100));
        elastic.mint(locker.lockOf(id).vault, AMOUNT);
        vm.warp(NOW + 50);
        vm.prank(alice);
        eq(locker.withdraw(id), AMOUNT, "half of both");
    }

    function test_TopUp_CountsByWhatTheVaultHolds() public {
        uint256 id = lockElastic(linear(NOW, NOW + 100));
        elastic.rebase(2, 1);
        fund(address(elastic), payer, AMOUNT);
        vm.expectEmit(address(locker));
        emit ITokenLock.LockToppedUp(id, payer, AMOUNT, AMOUNT / 2);
        vm.prank(payer);
        locker.topUp(id, AMOUNT);
        eq(locker.lockOf(id).amount, AMOUNT + AMOUNT / 2, "amount");
        vm.warp(NOW + 50);
        vm.prank(alice);
        eq(locker.withdraw(id), 3 * AMOUNT / 2, "half of three");
    }

    function test_TopUp_RejectsWhatIsLessThanOneUnitOrMeetsAnEmptyVault() public {
        uint256 id = lockToken(address(elastic), 1, fixedAt(END), true);
        elastic.mint(locker.lockOf(id).vault, 1 ether);
        fund(address(elastic), payer, 1 ether);
        vm.prank(payer);
        expect(abi.encodeWithSelector(ITokenLock.TokenLock_NothingReceived.selector, address(elastic)));
        locker.topUp(id, 1 ether);
        FeeOnTransferToken taxed = new FeeOnTransferToken(0);
        id = lockToken(address(taxed), 100, fixedAt(END), true);
        vm.prank(locker.lockOf(id).vault);
        taxed.transfer(stranger, 100);
        fund(address(taxed), payer, 100);
        vm.prank(payer);
        expect(abi.encodeWithSelector(ITokenLock.TokenLock_NothingReceived.selector, address(taxed)));
        locker.topUp(id, 100);
    }

    function test_Split_MovesTheShareToASecondVault() public {
        uint256 id = lockElastic(linear(NOW, NOW + 100));
        elastic.rebase(3, 1);
        vm.prank(alice);
        uint256 newId = locker.split(id, AMOUNT / 4);
        ITokenLock.Lock memory old = locker.lockOf(id);
        ITokenLock.Lock memory made = locker.lockOf(newId);
        vm.assertTrue(old.vault != made.vault, "one vault");
        eq(old.amount + made.amount, AMOUNT, "amounts");
        eq(old.balance, 9 * AMOUNT / 4, "old");
        eq(made.balance, 3 * AMOUNT / 4, "new");
        (, uint256 vaults,) = locker.totalsOf(address(elastic));
        eq(vaults, 2, "vaults");
        vm.warp(NOW + 100);
        vm.prank(alice);
        eq(locker.withdraw(newId), 3 * AMOUNT / 4, "withdrawn");
    }

    function test_Split_RejectsAPartThatMovesNothing() public {
        FeeOnTransferToken taxed = new FeeOnTransferToken(0);
        uint256 id = lockToken(address(taxed), 100, fixedAt(END), true);
        taxed.setFee(10_000);
        vm.prank(alice);
        expect(abi.encodeWithSelector(ITokenLock.TokenLock_NothingReceived.selector, address(taxed)));
        locker.split(id, 50);
    }

    function test_Withdraw_RejectsWhenTheTokenHasWipedOutTheVault() public {
        uint256 id = lockElastic(fixedAt(END));
        elastic.rebase(0, 1);
        vm.warp(END);
        vm.prank(alice);
        expect(abi.encodeWithSelector(ITokenLock.TokenLock_NothingMoved.selector, address(elastic)));
        locker.withdraw(id);
        eq(locker.lockOf(id).withdrawn, 0, "nothing is used up");
    }

    /// @notice Whatever the rate does and whoever donates: a lock gets its vault's tokens, all of them, and nobody
    /// else's.
    function test_Vault_AlwaysPaysOutAllThatItHolds(uint256[4] memory rates, uint256[4] memory parts) public {
        uint256 id = lockElastic(linear(NOW, NOW + 400));
        uint256 other = lockElastic(fixedAt(END));
        address vault = locker.lockOf(id).vault;
        uint256 paid;
        for (uint256 i; i < 4; ++i) {
            elastic.rebase(bound(rates[i], 50, 200), 100);
            elastic.mint(vault, parts[i] % 1 ether);
            vm.warp(NOW + 100 * (i + 1));
            uint256 held = elastic.balanceOf(vault);
            ITokenLock.Lock memory before = locker.lockOf(id);
            uint256 amount = i == 3 ? before.withdrawable : bound(parts[i], 1 ether, before.withdrawable);
            vm.prank(alice);
            paid = locker.withdrawTo(id, amount, bob);
            eq(paid, held * amount / (before.amount - before.withdrawn), "share");
        }
        // The token moves whole parts of its ledger only.
        vm.assertLe(elastic.balanceOf(vault), elastic.rate() / 1e18 + 1, "something stays");
        uint256 theirs = locker.lockOf(other).balance;
        vm.assertEq(theirs, AMOUNT * elastic.rate() / 1e18, "the other lock");
    }

    function lockElastic(ITokenLock.Schedule memory schedule) private returns (uint256 id) {
        return lockToken(address(elastic), AMOUNT, schedule, true);
    }
}
