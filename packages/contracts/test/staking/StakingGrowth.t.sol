// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPoolFactory} from "../../src/staking/IPoolFactory.sol";
import {IStakingPool} from "../../src/staking/IStakingPool.sol";
import {StakingTest} from "./StakingTest.sol";

/// @notice Property 93, P14: what anything in a mine costs does not depend on how many stake. Measured at 1, 100 and 10,000.
contract StakingGrowthTest is StakingTest {
    function setUp() external {
        setUpPools();
    }

    function test_P14_AnyNumberOfStakers_AndOfPositions_CostsTheSame() external {
        start(lockedSettings());
        fund(1_000 * DAY * ONE);
        uint256[3] memory counts = [uint256(1), 100, 10_000];
        uint256[3] memory first;
        uint256 made;
        coin.mint(address(this), 20_000 ether);
        coin.approve(address(pool), type(uint256).max);
        stakeAs(alice, 10 ether, 0);
        for (uint256 i; i < counts.length; ++i) {
            // Stakers, each a position; at last all positions of one account.
            for (; made < counts[i]; ++made) {
                if (made < 5_000) {
                    address who = address(uint160(0x10000 + made));
                    coin.mint(who, ONE);
                    vm.startPrank(who);
                    coin.approve(address(pool), ONE);
                    pool.stake(ONE, 0, address(0), none);
                    vm.stopPrank();
                } else {
                    pool.stake(ONE, 0, address(0), none);
                }
            }
            uint256[3] memory used = costs();
            if (i == 0) first = used;
            for (uint256 k; k < used.length; ++k) {
                vm.assertTrue(used[k] < first[k] + 500, "P14: it costs more with more stakers");
            }
        }
        eq(pool.accountOf(address(this)).count, 5_000, "positions");
    }

    function costs() private returns (uint256[3] memory used) {
        uint256 now_ = vm.snapshotState();
        give(address(coin), bob, ONE);
        vm.warp(NOW + 100);
        used[0] = spent(bob, stakeCall(ONE, 0));
        used[1] = spent(alice, abi.encodeCall(IStakingPool.claim, (alice)));
        used[2] = spent(alice, withdrawCall(0, 10 ether, alice));
        vm.revertToState(now_);
    }

    function spent(address who, bytes memory data) private returns (uint256 used) {
        vm.prank(who);
        uint256 left = gasleft();
        (bool done,) = address(pool).call(data);
        used = left - gasleft();
        vm.assertTrue(done, "refused");
    }

    function test_P14_AnyNumberOfPools_CostsTheSame() external {
        for (uint256 i; i < 9; ++i) {
            start(freeSettings());
        }
        uint256 first = creation("a");
        for (uint256 i; i < 90; ++i) {
            start(freeSettings());
        }
        // The first place of a word of eight, in three lists, is dearer.
        vm.assertLe(creation("b"), first + 60_000, "it costs more with more pools");
        uint256 left = gasleft();
        pools.pools(IPoolFactory.Variant.Free, 90, 5);
        pools.poolsOfCreator(creator, 90, 5);
        vm.assertLe(left - gasleft(), 100_000, "a page costs more");
    }

    function creation(bytes12 salt) private returns (uint256 used) {
        bytes memory settings = abi.encode(freeSettings());
        vm.prank(creator);
        uint256 left = gasleft();
        pools.create(IPoolFactory.Kind.Staking, settings, salt, 0);
        used = left - gasleft();
    }
}
