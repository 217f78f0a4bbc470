// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ILockReader} from "../../src/lock/ILockReader.sol";
import {ITokenLock} from "../../src/lock/ITokenLock.sol";
import {GasBurningToken} from "../_mocks/hostile/GasBurningToken.sol";
import {RebasingToken} from "../_mocks/hostile/RebasingToken.sol";
import {LockTest} from "./LockTest.sol";

contract LockViewsTest is LockTest {
    function setUp() public {
        vm.warp(NOW);
    }

    function test_Views_AreEmptyWithoutLocks() public view {
        (ITokenLock.Lock[] memory page, uint256 total) = locker.locks(0, 10);
        eq(page.length + total, 0, "all");
        (page, total) = locker.locksOfOwner(alice, 0, 10);
        eq(page.length + total, 0, "owner");
        (page, total) = locker.locksOfToken(address(token), 5, type(uint256).max);
        eq(page.length + total, 0, "token");
        ILockReader.LockedPart[] memory parts;
        (parts, total) = locker.lockedOf(address(token), 0, 10);
        eq(parts.length + total, 0, "parts");
        (uint256 amount, uint256 vaults, uint256 count) = locker.totalsOf(address(token));
        eq(amount + vaults + count, 0, "totals");
    }

    function test_Views_ArePagedAndNeverRevertPastTheEnd() public {
        for (uint256 i; i < 5; ++i) {
            lockPlain(fixedAt(END));
        }
        uint256[2][6] memory pages = [
            [uint256(0), 2], [uint256(2), 2], [uint256(4), 2], [uint256(5), 2], [type(uint256).max, 2],
            [uint256(1), type(uint256).max]
        ];
        uint256[6] memory lengths = [uint256(2), 2, 1, 0, 0, 4];
        for (uint256 i; i < 6; ++i) {
            (uint256 cursor, uint256 size) = (pages[i][0], pages[i][1]);
            (ITokenLock.Lock[] memory page, uint256 total) = locker.locks(cursor, size);
            check(page, total, cursor, lengths[i]);
            (page, total) = locker.locksOfOwner(alice, cursor, size);
            check(page, total, cursor, lengths[i]);
            (page, total) = locker.locksOfToken(address(token), cursor, size);
            check(page, total, cursor, lengths[i]);
            ILockReader.LockedPart[] memory parts;
            (parts, total) = locker.lockedOf(address(token), cursor, size);
            eq(parts.length, lengths[i], "parts");
            eq(total, 5, "total of parts");
            if (parts.length > 0) eq(parts[0].id, cursor + 1, "first part");
        }
    }

    function test_LocksOfOwner_FollowsTransfersAndRenouncing() public {
        for (uint256 i; i < 4; ++i) {
            lockPlain(fixedAt(END));
        }
        give(2, bob);
        give(1, bob);
        vm.prank(alice);
        locker.renounceLock(3, AMOUNT);
        expectIds(alice, "4");
        expectIds(bob, "21");
        vm.prank(bob);
        locker.transferLock(2, alice);
        vm.prank(alice);
        locker.acceptLock(2);
        expectIds(alice, "42");
        expectIds(bob, "1");
    }

    function test_LockedOf_TellsWhatIsLockedAndUntilWhen() public {
        lockPlain(fixedAt(END));
        lockPlain(linear(NOW, NOW + 100));
        lockPlain(periodic(NOW + 10, 1_000, 100, 4_500));
        uint256 gone = lockPlain(fixedAt(NOW + 1));
        uint256 permanent = lockPlain(fixedAt(NOW + 1));
        vm.warp(NOW + 25);
        vm.prank(alice);
        locker.withdraw(gone);
        vm.prank(alice);
        locker.renounceLock(permanent, AMOUNT);
        (ILockReader.LockedPart[] memory parts, uint256 total) = locker.lockedOf(address(token), 0, 10);
        eq(total, 5, "total");
        part(parts[0], alice, AMOUNT, 0, END, END);
        part(parts[1], alice, 3 * AMOUNT / 4, AMOUNT / 4, NOW + 25, NOW + 100);
        part(parts[2], alice, 9 * AMOUNT / 10, AMOUNT / 10, NOW + 110, NOW + 210);
        part(parts[3], alice, 0, 0, 0, NOW + 1);
        part(parts[4], address(0), AMOUNT, 0, type(uint64).max, type(uint64).max);
        (uint256 amount,, uint256 count) = locker.totalsOf(address(token));
        eq(amount, 4 * AMOUNT, "left in all");
        eq(count, 5, "count");
    }

    function test_LockedOf_TellsWhatAVaultHoldsNow() public {
        RebasingToken elastic = new RebasingToken();
        lockToken(address(elastic), AMOUNT, linear(NOW, NOW + 100), true);
        elastic.rebase(2, 1);
        vm.warp(NOW + 50);
        (ILockReader.LockedPart[] memory parts,) = locker.lockedOf(address(elastic), 0, 1);
        part(parts[0], alice, AMOUNT, AMOUNT, NOW + 50, NOW + 100);
    }

    function test_LockedOf_KnowsLiquidityTokens() public {
        address pair = newPair(payer);
        allow(pair, payer);
        vm.prank(payer);
        locker.lockFixed(pair, alice, 5 ether, END);
        (ILockReader.LockedPart[] memory parts,) = locker.lockedOf(pair, 0, 1);
        vm.assertTrue(parts[0].isLp, "isLp");
        eq(parts[0].locked, 5 ether, "locked");
    }

    /// @notice Anybody can put a lock of any token into anybody's list: it must not hide the others.
    function test_Views_SurviveATokenThatStopsAnswering() public {
        lockPlain(fixedAt(END));
        GasBurningToken greedy = new GasBurningToken();
        for (uint256 i; i < 5; ++i) {
            lockToken(address(greedy), AMOUNT, fixedAt(END), true);
        }
        greedy.armReads(true);
        (ITokenLock.Lock[] memory page,) = locker.locksOfOwner{gas: 3_000_000}(alice, 0, 10);
        eq(page.length, 6, "length");
        eq(page[0].balance, AMOUNT, "others");
        eq(page[1].balance, 0, "unknown");
        (ILockReader.LockedPart[] memory parts,) = locker.lockedOf{gas: 3_000_000}(address(greedy), 0, 10);
        eq(parts.length, 5, "parts");
        vm.etch(address(greedy), "");
        (page,) = locker.locksOfOwner(alice, 0, 10);
        eq(page.length, 6, "without code");
    }

    function check(ITokenLock.Lock[] memory page, uint256 total, uint256 cursor, uint256 length) private pure {
        eq(page.length, length, "length");
        eq(total, 5, "total");
        for (uint256 i; i < page.length; ++i) {
            eq(page[i].id, cursor + i + 1, "id");
            eq(page[i].amount, AMOUNT, "amount");
        }
    }

    function part(
        ILockReader.LockedPart memory found,
        address owner,
        uint256 locked,
        uint256 released,
        uint64 next,
        uint64 end
    ) private pure {
        vm.assertEq(found.owner, owner, "owner");
        eq(found.locked, locked, "locked");
        eq(found.released, released, "released");
        eq(found.nextReleaseAt, next, "next");
        eq(found.end, end, "end");
    }

    function give(uint256 id, address to) private {
        vm.prank(alice);
        locker.transferLock(id, to);
        vm.prank(to);
        locker.acceptLock(id);
    }

    /// @dev Ids of one digit.
    function expectIds(address owner, string memory digits) private view {
        (ITokenLock.Lock[] memory page, uint256 total) = locker.locksOfOwner(owner, 0, 10);
        eq(total, bytes(digits).length, "total");
        for (uint256 i; i < total; ++i) {
            eq(page[i].id, uint8(bytes(digits)[i]) - 48, "id");
        }
    }
}
